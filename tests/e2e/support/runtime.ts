import { readdirSync, readFileSync } from "node:fs";

/** The workerd processes that this process started, as Linux lists them. */
export function runtimes(): number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return stat.includes("(workerd)") && Number(parent) === process.pid;
      } catch {
        // It ended between being listed and being read.
        return false;
      }
    });
}

/** The memory that a process holds now, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}
