import { inject } from "vitest";

import { msToMidnight } from "#app/base/calendar.ts";
import { clockNow, setClock } from "#scripts/clock/clock.ts";

/** A file of browser tests takes less, in ms: the longest takes four minutes on a machine with six times its work. */
const A_FILE = 8 * 60_000;

/* It sees one day, as a file inside workerd does (tests/support/clock.ts): near midnight it begins after it. */
const left = msToMidnight(Date.now());
if (left < A_FILE && !inject("long")) setClock({ offset: (clockNow()?.offset ?? 0) + left });
