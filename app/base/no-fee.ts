/** The last line of every shared text about drives. */
export const NO_FEE = "Never pay to attend. Asked for money? Call 1930.";
