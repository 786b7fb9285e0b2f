import { Link as RouterLink, type LinkProps } from "react-router";

import { hrefNow } from "#app/base/languages.ts";

/**
 * A link within the portal. On the server it draws the same anchor as React Router's own, which spends time on routes
 * and history: forty of those took a tenth of the time that a page takes to draw.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === "string" && props.to.startsWith("/")) {
    const { to, children, preventScrollReset: _, replace: __, state: ___, ...anchor } = props;
    return (
      <a {...anchor} href={hrefNow(to)}>
        {children}
      </a>
    );
  }
  // The browser knows all routes from the start (react-router.config.ts).
  return <RouterLink discover="none" {...props} />;
}
