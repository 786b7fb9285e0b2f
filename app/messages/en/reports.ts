/** "Something is wrong?", and the results of reports. */
export const reports = {
  area: "reports",
  tellUs: "Something is wrong? Tell us",
  whatIsWrong: "What is wrong?",
  choose: "Choose",
  whatHappened: "What happened?",
  whoReads: "Only our team sees it, with your name. You will see the result in your profile.",
  restored: "We restored what you typed before.",
  discard: "Discard it",
  report: "Report",
  chooseWhat: "Choose what is wrong.",
  writeWhat: "Write what is wrong.",
};
