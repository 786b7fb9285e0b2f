// Before a deployment: people's portal has only the real clock.
if (process.env.AT) {
  console.error(
    `AT=${process.env.AT} is for your own machine only: deploy without it. Nothing was deployed.`,
  );
  process.exit(1);
}
