/** The strip on every drive, with *bold* and [links]: nobody pays to attend. */
export const safety = {
  area: "safety",
  call1930: "Call 1930",
  noFee:
    "*Never pay to attend.* If someone asks for money, leave, call [1930] and report it on [cybercrime.gov.in].",
};
