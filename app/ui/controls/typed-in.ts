/** What somebody types or chooses in: keys and late scripts leave whoever has the focus there alone. */
export const TYPED_IN = "input:not([type=checkbox]), textarea, select";
