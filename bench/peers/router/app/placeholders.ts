import { SPRITE } from "made:sprite";

/** The template fills nothing in afterwards, so the values are there from the start. */
export function placeholder(name: string): string {
  return name === "sprite" ? SPRITE : "";
}

/** What names no placeholder is as it is sent. */
export function fillSome(text: string): string {
  return text;
}
