/** Shows failures as they come and one line of progress; sends the counts to the process that started Jest. */
export default class Reporter {
  #started = performance.now();

  onTestResult(_test, result, { numTotalTestSuites, ...run }) {
    const done = run.numPassedTestSuites + run.numFailedTestSuites + run.numPendingTestSuites;
    if (result.failureMessage) this.#show(`${result.testFilePath}\n${result.failureMessage}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[KTesting … ${done} of ${numTotalTestSuites} files`);
  }

  onRunComplete(_contexts, results) {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    this.#show(`Testing ${results.numTotalTestSuites} files … ${seconds} s\n`);
    process.send?.({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    });
  }

  #show(text) {
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : text);
  }
}
