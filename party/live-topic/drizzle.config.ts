import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: "./party/live-topic/schema.ts",
  out: "./party/live-topic/migrations",
});
