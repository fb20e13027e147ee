/** npm's output where SQLite cannot be compiled, shortened. */
export const npmOutput = {
  python: `npm error code 1
npm error path /home/someone/quoin/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error gyp ERR! find Python 
npm error gyp ERR! find Python --python was not set on the command line
npm error gyp ERR! find Python Python is not set from environment variable PYTHON
npm error gyp ERR! find Python checking if "python3" can be used
npm error gyp ERR! find Python - executable path is ""
npm error gyp ERR! find Python - "" could not be run
npm error gyp ERR! configure error 
npm error gyp ERR! stack Error: Could not find any Python installation to use
npm error gyp ERR! stack at async run (/home/someone/quoin/node_modules/node-gyp/bin/node-gyp.js:81:18)
npm error gyp ERR! not ok`,
  headers: `npm error code 1
npm error path /home/someone/quoin/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error gyp ERR! configure error 
npm error gyp ERR! stack Error: This is most likely not a problem with node-gyp or the package itself and
npm error gyp ERR! stack is related to network connectivity. In most cases you are behind a proxy or have bad
npm error gyp ERR! stack network settings.
npm error gyp ERR! stack at go (/home/someone/quoin/node_modules/node-gyp/lib/install.js:244:21)
npm error gyp ERR! stack at async install (/home/someone/quoin/node_modules/node-gyp/lib/install.js:63:18)
npm error gyp ERR! stack at async getNodeDir (/home/someone/quoin/node_modules/node-gyp/lib/configure.js:79:7)
npm error gyp ERR! not ok`,
  make: `npm error code 1
npm error path /home/someone/quoin/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error gyp ERR! build error 
npm error gyp ERR! stack Error: not found: make
npm error gyp ERR! stack at getNotFoundError (/home/someone/quoin/node_modules/which/lib/index.js:16:17)
npm error gyp ERR! stack at async build (/home/someone/quoin/node_modules/node-gyp/lib/build.js:36:3)
npm error gyp ERR! not ok`,
  compiler: `npm error code 1
npm error path /home/someone/quoin/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error make: Entering directory '/home/someone/quoin/node_modules/sqlite3/build'
npm error   CC(target) Release/obj.target/nothing/../node-addon-api/nothing.o
npm error make: Leaving directory '/home/someone/quoin/node_modules/sqlite3/build'
npm error make: cc: No such file or directory
npm error make: *** [../node-addon-api/nothing.target.mk:104: Release/obj.target/nothing/../node-addon-api/nothing.o] Error 127
npm error gyp ERR! build error 
npm error gyp ERR! stack Error: \`make\` failed with exit code: 2
npm error gyp ERR! not ok`,
  compilerOfCPlusPlus: `npm error code 1
npm error path /home/someone/quoin/node_modules/sqlite3
npm error command failed
npm error command sh -c prebuild-install -r napi || node-gyp rebuild
npm error make: Entering directory '/home/someone/quoin/node_modules/sqlite3/build'
npm error   CXX(target) Release/obj.target/node_sqlite3/src/backup.o
npm error make: Leaving directory '/home/someone/quoin/node_modules/sqlite3/build'
npm error Release/obj/gen/sqlite-autoconf-3520000/sqlite3.c: In function ‘cellArea’:
npm error make: g++: No such file or directory
npm error make: *** [node_sqlite3.target.mk:135: Release/obj.target/node_sqlite3/src/backup.o] Error 127
npm error gyp ERR! build error 
npm error gyp ERR! stack Error: \`make\` failed with exit code: 2
npm error gyp ERR! not ok`,
};
