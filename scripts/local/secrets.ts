/* For a developer's machine. A real host sets its own (docs/operations.md, "Configuration"). */
export const LOCAL_PASS_SECRET = "walkinmitra-local-pass-secret-of-32-bytes";
export const LOCAL_COOKIE_SECRET = "walkinmitra-local-cookie-secret-of-32-bytes";
export const LOCAL_BACKUP_KEY = "walkinmitra-local-backup-key-of-32-bytes";
export const LOCAL_SUBSCRIBER_SECRET = "walkinmitra-local-subscriber-secret";

/** For the local push service (scripts/local/outbox.ts); made with `npm run keys`. */
export const LOCAL_VAPID = {
  publicKey:
    "BOCqVf0WvUQaL9AvGEbjTg7gHYMjeSaQHeZGguZotM4ho_4Xs7WPjGP4AOKAOmB3x_6ia5vhERwL8Tq9NKaIgR8",
  privateKey: "amNk0c2tCu_lsksDF4z9UgE4Lx_PS9rPjACoYCbNQZ8",
};

/** A bot that only the local outbox knows. */
export const LOCAL_TELEGRAM = {
  token: "1:local",
  name: "walkinmitra_local_bot",
  secret: "walkinmitra-local-telegram-secret",
};

/** The Worker's variables for them. */
export const LOCAL_CHANNELS = {
  MAIL_FROM: "alerts@walkinmitra.test",
  VAPID_PUBLIC_KEY: LOCAL_VAPID.publicKey,
  VAPID_PRIVATE_KEY: LOCAL_VAPID.privateKey,
  VAPID_SUBJECT: "mailto:team@walkinmitra.test",
  TELEGRAM_TOKEN: LOCAL_TELEGRAM.token,
  TELEGRAM_BOT: LOCAL_TELEGRAM.name,
  TELEGRAM_SECRET: LOCAL_TELEGRAM.secret,
};
