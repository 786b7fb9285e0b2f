export function pageOfData(address: URL): URL {
  const page = new URL(address);
  page.pathname = page.pathname.replace(/(?:\/_root|\/_|)\.data$/, "") || "/";
  page.searchParams.delete("_routes");
  page.hash = "";
  return page;
}
