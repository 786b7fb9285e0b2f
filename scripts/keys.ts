import { generateKeyPairSync } from "node:crypto";

// `npm run keys`: our two push keys, made once (docs/operations.md, "Alerts"). New ones end all subscriptions.
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const { x, y, d } = privateKey.export({ format: "jwk" });
const point = [x!, y!].map((part) => Buffer.from(part, "base64url"));
console.log(`VAPID_PUBLIC_KEY=${Buffer.concat([Buffer.of(4), ...point]).toString("base64url")}`);
console.log(`VAPID_PRIVATE_KEY=${d}`);
