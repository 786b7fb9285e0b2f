import { lazy } from "react";

/** `DriveQueue`, whose script only admins fetch: nobody else is ever shown the queue. */
export const DriveQueue = import.meta.env.SSR
  ? (await import("#app/ui/drive-queue.tsx")).DriveQueue
  : lazy(async () => ({ default: (await import("#app/ui/drive-queue.tsx")).DriveQueue }));
