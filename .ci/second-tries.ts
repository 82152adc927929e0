import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only at their second try, and why the first failed: a fault of the test or the product. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for one.
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        console.log(`passed at the second try only: ${module.relativeModuleId} > ${test.fullName}`);
        for (const { message, stack } of test.result().errors ?? []) console.log(message, stack);
      }
  }
}
