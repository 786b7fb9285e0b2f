/** What an employer does: it decides which jobs it offers and where its offices are. */
export type Sector =
  | "it"
  | "chip"
  | "bpo"
  | "health"
  | "bank"
  | "plant"
  | "site"
  | "pharma"
  | "shop"
  | "hotel"
  | "cargo"
  | "ward"
  | "school"
  | "office";

/** `office`: parks and towers, `plant`: industrial estates, `street`: shops, branches, small firms. */
export type PlaceKind = "office" | "plant" | "street";

export function placeKindOf(sector: Sector): PlaceKind {
  if (["it", "chip", "bpo", "health", "site"].includes(sector)) return "office";
  if (["plant", "pharma"].includes(sector)) return "plant";
  return "street";
}
