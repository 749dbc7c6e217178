/** Names the tests that passed at the second try only: somewhere in them is a race, which a busy machine loses. */
export default class SecondTries {
  /** @param {readonly import('vitest/node').TestModule[]} files */
  onTestRunEnd(files) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const names = tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName)
    if (names.length > 0) console.log(['\nPassed at the second try:', ...names].join('\n  '))
  }
}
