import { z } from "zod";

import { readCityChannels } from "#app/features/outreach/channels.ts";
import { isLoopback } from "#app/features/sign-in/local-issuer.ts";

/** For errors about variables. */
export const CONFIGURATION_SECTION = 'docs/operations.md, "Configuration"';

const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const schema = z
  .object({
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    /** `npm start` runs this issuer. Only on a loopback host. */
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
    /** In days; 0 keeps messages for ever. Read by the rooms. */
    CHAT_RETENTION_DAYS: z.coerce.number().int().min(0).default(0),
    /** Signs passes. In a rotation: the new secret first, then the old one. */
    PASS_SECRET: z
      .string()
      .default("")
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32))),
    /** Seals and signs our cookies. In a rotation: the new secret first, then the old one. */
    COOKIE_SECRET: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32)).min(1)),
    /** Makes the unsubscribe links. No default: with a known secret anybody could make them. */
    SUBSCRIBER_SECRET: z.string().trim().min(32),
    /** "off" stops all alerts. After "on" we send those still owed. */
    ALERTS: z.enum(["on", "off"]).default("on"),
    /** "off" counts no pages (app/features/numbers). */
    COUNT_PAGES: z.enum(["on", "off"]).default("on"),
    /** "off" packs no page with a dictionary (workers/dictionary). */
    PACK_PAGES: z.enum(["on", "off"]).default("on"),
    /** "off" counts no answers, judges nothing and tells nobody (workers/jobs/watch.ts). */
    WATCH: z.enum(["on", "off"]).default("on"),
    /** With both the account and a token for its analytics, counts go to Analytics Engine. */
    ANALYTICS_ACCOUNT: text.pipe(
      z
        .string()
        .regex(/^[\da-f]{32}$/)
        .optional(),
    ),
    ANALYTICS_TOKEN: text,
    MAIL_FROM: text,
    /** Where to report a hole (security.txt): a `mailto:` or `https:` address. */
    SECURITY_CONTACT: text.pipe(z.url({ protocol: /^(?:mailto|https)$/ }).optional()),
    /** From `npm run keys`. The subject is a `mailto:` address for push services. */
    VAPID_PUBLIC_KEY: text,
    VAPID_PRIVATE_KEY: text,
    VAPID_SUBJECT: text.pipe(z.string().startsWith("mailto:").optional()),
    /** From BotFather, the bot's name, and a secret that Telegram repeats in its messages. */
    TELEGRAM_TOKEN: text,
    TELEGRAM_BOT: text,
    TELEGRAM_SECRET: text,
    /** The Telegram channels of cities, as JSON. A mistake in it stops no page. */
    TELEGRAM_CHANNELS: text,
    /** `npm start` shows the messages here. */
    LOCAL_OUTBOX: text.pipe(
      z
        .url()
        .refine((url) => isLoopback(new URL(url).hostname))
        .optional(),
    ),
    /** The portal's address under `npm start`, for links in messages. */
    LOCAL_ORIGIN: text.pipe(
      z
        .url()
        .refine((url) => isLoopback(new URL(url).hostname))
        .optional(),
    ),
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
    alertsOn: env.ALERTS === "on",
    watchOn: env.WATCH === "on",
    countPages: env.COUNT_PAGES === "on",
    packPages: env.PACK_PAGES === "on",
    analytics:
      env.ANALYTICS_ACCOUNT && env.ANALYTICS_TOKEN
        ? { account: env.ANALYTICS_ACCOUNT, token: env.ANALYTICS_TOKEN }
        : undefined,
    localOutbox: env.LOCAL_OUTBOX,
    /** The portal's address, for links without a request; undefined when nobody has set it. */
    portalOrigin: URL.parse(env.PUBLIC_ORIGIN ?? env.LOCAL_ORIGIN ?? "")?.origin,
    mailFrom: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    push:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY && env.VAPID_SUBJECT
        ? {
            publicKey: env.VAPID_PUBLIC_KEY,
            privateKey: env.VAPID_PRIVATE_KEY,
            subject: env.VAPID_SUBJECT,
          }
        : undefined,
    telegram:
      env.TELEGRAM_TOKEN && env.TELEGRAM_BOT && env.TELEGRAM_SECRET
        ? {
            token: env.TELEGRAM_TOKEN,
            name: env.TELEGRAM_BOT,
            secret: env.TELEGRAM_SECRET,
            api: env.LOCAL_OUTBOX && `${env.LOCAL_OUTBOX}/telegram`,
          }
        : undefined,
    cityChannels: readCityChannels(env.TELEGRAM_CHANNELS),
  }));

export type Config = z.output<typeof schema>;

const parsed = new WeakMap<object, Config>();

/** Parsed once. @throws Error naming the malformed variables and the docs section on them */
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
