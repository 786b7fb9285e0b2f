import { Link as RouterLink, type LinkProps } from "react-router";

/**
 * A link within the portal. On the server it is the anchor that React Router's own would draw, without what that asks
 * of the route and the history: forty links took a tenth of the time in which a page is drawn.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === "string" && props.to.startsWith("/")) {
    const { to, children, preventScrollReset: _, replace: __, state: ___, ...anchor } = props;
    return (
      <a {...anchor} href={to}>
        {children}
      </a>
    );
  }
  // All routes are known from the start (react-router.config.ts): there is nothing to discover.
  return <RouterLink discover="none" {...props} />;
}
