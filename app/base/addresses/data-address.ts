export function pageOfData(address: Readonly<URL>): URL {
  const page = new URL(address.href);
  page.pathname = page.pathname.replace(/(?:\/_root|\/_|)\.data$/, "") || "/";
  page.searchParams.delete("_routes");
  page.hash = "";
  return page;
}
