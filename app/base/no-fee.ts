/** The last line of every text that people share about drives. */
export const NO_FEE = "Never pay to attend. Asked for money? Call 1930.";
