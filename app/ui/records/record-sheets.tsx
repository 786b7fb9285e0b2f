import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Prose } from "#app/ui/prose.tsx";

/** A record's facts, with who posted and changed it, and its text. `at` writes a moment. */
export function RecordSheets({
  record: { postedBy, createdAt, updatedBy, updatedAt },
  facts,
  at,
  heading,
  text,
}: {
  record: {
    postedBy: string;
    createdAt: number;
    updatedBy: string | null;
    updatedAt: number | null;
  };
  facts: Fact[];
  at: (moment: number) => string;
  heading: string;
  text: string;
}) {
  const say = wordsOf(records);
  return (
    <>
      <div className="sheet">
        <Facts
          className="facts mt-0"
          rows={[
            ...facts,
            [say.postedBy, postedBy],
            [say.postedAt, at(createdAt), "num"],
            [say.updatedBy, updatedAt === null ? null : (updatedBy ?? say.notAvailable)],
            [say.updatedAt, updatedAt === null ? null : at(updatedAt), "num"],
          ]}
        />
      </div>
      <div className="sheet">
        <h2>{heading}</h2>
        <Prose text={text} />
      </div>
    </>
  );
}
