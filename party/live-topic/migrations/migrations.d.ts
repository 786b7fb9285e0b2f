import type { Migrations } from "#party/storage.ts";

declare const migrations: Migrations;
export default migrations;
