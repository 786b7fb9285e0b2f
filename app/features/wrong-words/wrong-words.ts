import { ownAddress } from "#app/base/addresses/own-address.ts";

export const LONGEST_WORDS = 300;

/** The longest path that is kept with them. */
export const LONGEST_PAGE = 200;

/** The path of a page of ours; the start page for anything else. */
export function pageOf(address: string | undefined): string {
  const own = ownAddress(address ?? "");
  return own && own.length <= LONGEST_PAGE ? own.replace(/[?#].*$/, "") : "/";
}

/** `/wrong-word?on=/daily/Pune`, the form for a page; `path` has no language. */
export function wrongWordAddress(path: string): string {
  return `/wrong-word?${new URLSearchParams({ on: path })}`;
}

export type WrongWord = {
  id: string;
  language: string;
  page: string;
  said: string;
  better: string | null;
  by: string;
  createdAt: number;
};
