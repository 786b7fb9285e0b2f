import { unreadColumn } from "#app/features/notices/notices.server.ts";
import { planMarksColumn } from "#app/features/plans/plans.server.ts";
import { waitingColumn, waitingFrom } from "#app/features/queues/queues.server.ts";
import type { Marks } from "#app/features/sign-in/sessions.server.ts";

/** The reader's queues, plans and unread notices come with the session, without another round trip. */
export const MARKS: Marks = {
  columns: { waiting: waitingColumn, plans: planMarksColumn, unread: unreadColumn },
  read: ({ waiting, plans, unread }, now) => ({
    ...(waiting !== null && { waiting: waitingFrom(waiting, now) }),
    ...(unread > 0 && { unread }),
    ...(plans !== null && { plans }),
  }),
};
