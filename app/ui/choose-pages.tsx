import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Light pages say how to get the full ones; a full home offers the light ones. */
export function ChoosePages({ pages }: { pages: "light" | "full" }) {
  const full = pages === "full";
  const say = wordsOf(shell);
  return (
    <form method="post" action="/api/pages" className={full ? "terms" : "mt-2"}>
      {full ? `${say.lightPage} ` : null}
      <button className="link" name="pages" value={pages}>
        {full ? say.fullPages : say.lightPages}
      </button>
    </form>
  );
}
