/** What to carry to a drive. */
export const papers = {
  area: "papers",
  title: "What to carry",
  ready: (count: number, of: number) => `${count} of ${of} ready`,
};
