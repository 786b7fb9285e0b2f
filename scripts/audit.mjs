// `npm run check:audit`: checks the lock file and, if the registry answers, known vulnerabilities.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const problems = [];
for (const [place, found] of Object.entries(packages)) {
  if (!place) continue;
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  if (!found.integrity) problems.push(`${place} has no checksum`);
  if (found.resolved) problems.push(`${place} names where it was downloaded from`);
  if (found.hasInstallScript && !allowScripts[name])
    problems.push(`${place} has an install script that package.json does not allow`);
}
console.log(
  `${Object.keys(packages).length - 1} packages in the lock file: checksums, sources and install scripts checked`,
);

const LEVELS = ["info", "low", "moderate", "high", "critical"];

// Shipped packages count from "moderate" up, tools from "high" up.
askFor("what is shipped", "moderate", ["--omit=dev"]);
askFor("tools", "high", []);

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);

function askFor(what, level, scope) {
  const args = ["audit", "--package-lock-only", "--json"].concat(scope);
  const { stdout } = spawnSync("npm", args, { encoding: "utf8" });
  const counts = reportOf(stdout)?.metadata?.vulnerabilities;
  if (!counts) {
    console.log(`advisories for ${what}: NOT ASKED, the registry did not answer`);
    return;
  }
  const bad = LEVELS.slice(LEVELS.indexOf(level)).reduce((sum, each) => sum + counts[each], 0);
  console.log(`advisories for ${what}: ${bad} of level ${level} or above`);
  if (bad) problems.push(`${bad} known vulnerabilities in ${what}: \`npm audit\` names them`);
}

function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
