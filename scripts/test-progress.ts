import { writeFileSync } from "node:fs";
import path from "node:path";

import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Writes to the file `PROGRESS` what a run last began and ended, so that `npm test` can end one that hangs, and name where. */
export default class TestProgress implements Reporter {
  private began = "nothing";
  private ended = "nothing";

  onTestModuleStart(module: TestModule): void {
    this.note({ began: path.relative("", module.moduleId) });
  }

  onTestModuleEnd(module: TestModule): void {
    this.note({ ended: path.relative("", module.moduleId) });
  }

  onTestCaseReady(test: TestCase): void {
    this.note({ began: nameOf(test) });
  }

  onTestCaseResult(test: TestCase): void {
    this.note({ ended: nameOf(test) });
  }

  private note(what: { began: string } | { ended: string }): void {
    Object.assign(this, what);
    const file = process.env.PROGRESS;
    if (file) writeFileSync(file, `It last began ${this.began}, and ended ${this.ended}.\n`);
  }
}

function nameOf({ module, fullName }: TestCase): string {
  return `${path.relative("", module.moduleId)}: ${fullName}`;
}
