import { lazy, Suspense, useState } from "react";

import { readerField } from "#app/document/reader.tsx";
import { Link } from "#app/ui/link.tsx";

const Watching = lazy(async () => {
  const { WatchQueues } = await import("#app/features/queues/watch.later.tsx");
  return { default: WatchQueues };
});

/** The link to the admin area. Its count comes with the reader, because a kept page is too old. */
export function AdminLink() {
  const [count, setCount] = useState<number>();
  return (
    <>
      <Link to="/admin" className="admin-link">
        Admin{" "}
        <b className="waiting" title="Waiting for the team">
          {count === undefined ? readerField("waiting") : count || ""}
        </b>
      </Link>
      <Suspense fallback={null}>
        {import.meta.env.SSR ? null : <Watching onCount={setCount} />}
      </Suspense>
    </>
  );
}
