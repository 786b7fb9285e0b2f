// Before a deployment: the portal that people use has no clock but the real one.
if (process.env.AT) {
  console.error(
    `AT=${process.env.AT} is for your own machine only: deploy without it. Nothing was deployed.`,
  );
  process.exit(1);
}
