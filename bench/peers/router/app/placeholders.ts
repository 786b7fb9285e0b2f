import { SPRITE } from "made:sprite";

/** The template fills nothing in later: what is the same for everybody stands there at once. */
export function placeholder(name: string): string {
  return name === "sprite" ? SPRITE : "";
}
