/**
 * After a form's answer: leads to the first wrong field, else to what the answer says where it is out of sight. Where the
 * page became so short that one stands in the footer, leads to its heading (WCAG 2.4.3).
 */
export function takeThere(): void {
  const wrong = document.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong) return wrong.focus();
  const footer = document.querySelector("footer")!.getBoundingClientRect();
  const stranded = document.activeElement === document.body && footer.top < innerHeight / 2;
  const heading = stranded
    ? [...document.querySelectorAll("h1")].find((one) => one.offsetHeight)
    : null;
  const there = document.querySelector<HTMLElement>("main [role=alert]") ?? heading;
  if (!there) return;
  const { top, bottom } = there.getBoundingClientRect();
  if (top > 0 && bottom < innerHeight) return;
  there.tabIndex = -1;
  there.focus({ preventScroll: true });
  there.scrollIntoView({ block: "center" });
}
