import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: "./party/user-room/schema.ts",
  out: "./party/user-room/migrations",
});
