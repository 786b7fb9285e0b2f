import { z } from "zod";

/** The docs section on variables; named when one is missing or wrong. */
const CONFIGURATION_SECTION = 'docs/operations.md, "Configuration"';

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const schema = z
  .object({
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    /** The issuer that `npm start` runs beside the Worker; honoured on a loopback host only. */
    LOCAL_ISSUER: text.pipe(z.url().optional()),
    ADMIN_EMAILS: z
      .string()
      .default("")
      .transform(
        (list) =>
          new Set(
            list
              .toLowerCase()
              .split(/[\s,]+/)
              .filter(Boolean),
          ),
      ),
    PUBLIC_ORIGIN: text.pipe(z.url().optional()),
    /** How many days chat messages are kept; 0 keeps them for ever. Read by the rooms. */
    CHAT_RETENTION_DAYS: z.coerce.number().int().min(0).default(0),
    /** Signs passes. During a rotation: the new secret first, then the old one. */
    PASS_SECRET: z
      .string()
      .default("")
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32))),
    /** Seals and signs our own cookies. During a rotation: the new secret first, then the old one. */
    COOKIE_SECRET: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32)).min(1)),
    /** Makes the unsubscribe links. No default: with a known secret anybody could make them. */
    SUBSCRIBER_SECRET: z.string().trim().min(32),
  })
  .transform((env) => ({
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    localIssuer: env.LOCAL_ISSUER,
    adminEmails: env.ADMIN_EMAILS as ReadonlySet<string>,
    passSecrets: env.PASS_SECRET as readonly string[],
    cookieSecrets: env.COOKIE_SECRET as readonly string[],
    subscriberSecret: env.SUBSCRIBER_SECRET,
    chatRetentionDays: env.CHAT_RETENTION_DAYS,
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : undefined,
  }));

export type Config = z.output<typeof schema>;

const parsed = new WeakMap<object, Config>();

/**
 * The typed configuration of an environment, parsed once.
 * @throws Error naming the malformed variables and the docs section on them.
 */
export function readConfig(env: object): Config {
  let config = parsed.get(env);
  if (!config) {
    const result = schema.safeParse(env);
    if (!result.success) {
      const names = new Set(result.error.issues.map((issue) => issue.path[0]));
      throw new Error(
        `Configuration is wrong in ${[...names].join(", ")}; see ${CONFIGURATION_SECTION}.`,
      );
    }
    config = result.data;
    parsed.set(env, config);
  }
  return config;
}
