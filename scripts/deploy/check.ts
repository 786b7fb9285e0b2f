/** Problems of the deployed portal, in sentences; none when it answers as it should. */
export async function checkAddress(origin: string): Promise<string[]> {
  const problems: string[] = [];
  const ask = async (
    address: string,
    expected: string,
    good: (answer: Response, text: string) => boolean,
  ) => {
    try {
      const answer = await fetch(origin + address, {
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      if (!good(answer, text))
        problems.push(`${address} answered ${answer.status}, not ${expected}.`);
    } catch (error) {
      problems.push(`${address} did not answer: ${String(error)}.`);
    }
  };
  await ask(
    "/api/health",
    "that its database and rooms are well",
    (answer, text) => answer.ok && text.includes('"ok":true'),
  );
  await ask("/", "the start page", (answer, text) => answer.ok && text.includes("WalkinMitra"));
  await ask("/auth/google", "the way to Google with our address", (answer) => {
    const target = URL.parse(answer.headers.get("location") ?? "");
    return (
      target?.origin === "https://accounts.google.com" &&
      target.searchParams.get("redirect_uri") === `${origin}/auth/google/callback`
    );
  });
  await ask("/admin", "a refusal to strangers", (answer) => answer.status === 401);
  return problems;
}

/** What no script can see. */
export const TO_TICK = [
  "Sign in on the portal with an admin's address: the header has the team's queues.",
  'Push, mail and Telegram are off until each is set up (docs/operations.md, "Alerts"). Then: save a walk-in, let another admin cancel it, and your phone says so.',
  "Tomorrow after 3:00 in India: /admin/health names last night's copy.",
  "npm run deploy:watch has the portal watched from outside.",
  "BACKUP_KEY is on paper in two places: without it no copy can be read.",
];
