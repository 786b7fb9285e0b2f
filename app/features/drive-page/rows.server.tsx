import type { ReactNode } from "react";

import { Icon, type IconName } from "#app/ui/icon.tsx";

/** Answers to the questions of people who want to go there, as one ruled list. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="ans">{children}</ul>;
}

export function Row({
  id,
  icon,
  title,
  actions,
  children,
}: {
  id: string;
  icon: IconName;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h2 id={id} className="cap">
          {title}
        </h2>
        {children}
      </div>
      {actions ? <p className="acts">{actions}</p> : null}
    </li>
  );
}
