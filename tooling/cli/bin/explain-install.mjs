const tools = 'install a C++ compiler, make and Python (Debian: apt-get install -y g++ make python3)';

/** npm's output if a tool is missing, the reason, and the remedy. */
const lacks = [
  [/gyp ERR! find Python/, 'there is no Python', tools],
  [
    /node-gyp.lib.install\.js/,
    'the headers of Node cannot be fetched from nodejs.org',
    'let this machine reach it, or take a Node that brings them along as those from nodejs.org do',
  ],
  [/not found: make/, 'there is no make', tools],
  [
    /(make|sh)\S*: ((line )?\d+: )?\S*(\+\+|cc|clang)\S*: .*(No such file|not found)/,
    'there is no C++ compiler',
    tools,
  ],
];

export function explainInstall(output) {
  const lack = lacks.find(([printed]) => printed.test(output));
  if (lack === undefined) return output.trimEnd();
  const [, reason, remedy] = lack;
  return `SQLite has to be compiled on this machine, and ${reason}: ${remedy}, then run this again.`;
}
