import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only at their second try: each of them hides a fault, in the test or in the product. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for one.
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    for (const name of names) console.log(`passed at the second try only: ${name}`);
  }
}
