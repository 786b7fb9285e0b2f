import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  driver: "durable-sqlite",
  schema: "./party/team-desk/schema.ts",
  out: "./party/team-desk/migrations",
});
