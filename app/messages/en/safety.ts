/** The strip on every drive, with *bold* and [links]: nobody pays to attend. */
export const safety = {
  area: "safety",
  noFee:
    "*Never pay to attend.* If someone asks for money, leave, call [1930] and report it on [cybercrime.gov.in].",
};
