import type { PartEntry, RoomPage } from "#party/copies/format.ts";
import type { NextPage } from "#party/user-room/backup.ts";

type Room = {
  page(from: NextPage | undefined): Promise<{ page: RoomPage; next: NextPage | undefined }>;
  fill(page: RoomPage): Promise<void>;
  forget(): Promise<void>;
};

/** What the steps of a copy and of a restore work with. */
export type Host = {
  database: D1Database;
  bucket: R2Bucket;
  keys: readonly string[];
  roomOf: (uid: string) => Room;
  /** The parts of the copy that is being written. */
  parts: { add(index: number, entry: PartEntry): void; all(): PartEntry[]; clear(): void };
};
