import { Suspense } from "react";
import { data, redirect, useLocation } from "react-router";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { PAN_INDIA, cityParam, findCity } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId, readId, readIds } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import { typedDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { findDailyDrive } from "#app/features/daily-drives/daily-drives.server.ts";
import { SUBMISSIONS_PAGE, chosenAs, postSearch } from "#app/features/daily-drives/daily-drives.ts";
import { dailyWarnings, dailyWords } from "#app/features/daily-drives/daily-warnings.ts";
import {
  type Ticked,
  addressOf,
  confirmedIn,
  each,
  listOf,
  reindex,
  scopeIn,
  shownList,
  tickedIn,
  verify,
} from "#app/features/daily-drives/post/asked.server.ts";
import { DailyDriveForm } from "#app/features/daily-drives/post/form.tsx";
import { repeatSchema } from "#app/features/daily-drives/post/repeat.schema.ts";
import { repeatDailyDrive } from "#app/features/daily-drives/post/repeat.server.ts";
import { placesAs, readPlaces } from "#app/features/daily-drives/post/repeat.ts";
import { SubmissionList } from "#app/features/daily-drives/post/submission-list.server.tsx";
import { findPosted, readSubmissions } from "#app/features/daily-drives/post/submissions.server.ts";
import { Submissions } from "#app/features/daily-drives/post/submissions.tsx";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { addRole } from "#app/features/daily-drives/roles/add-role.server.ts";
import {
  deleteDailyDrive,
  moveDailyDrive,
  undoDailyAction,
} from "#app/features/daily-drives/states.server.ts";
import { fraudKey, knownIn } from "#app/features/fraud/fraud.server.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import { WarnedNote } from "#app/features/warnings/warned-note.tsx";
import { announce } from "#app/http/announce.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { parseForm, refuse, submissionKeyOf, text } from "#app/http/forms.server.ts";
import { type Asked, answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { openedIn } from "#app/http/opened-record.ts";
import { requireAdmin } from "#app/http/require-admin.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/post.route";

// Few posts are repeated or deleted, and few mistakes verified.
const PostQuestion = later(
  async () => (await import("#app/features/daily-drives/post/questions.later.tsx")).PostQuestion,
);
const VerifyAgain = later(
  async () => (await import("#app/features/daily-drives/post/verify-again.later.tsx")).VerifyAgain,
);

const TRAIL: [string, string?][] = [["Home", "/home"], ["Daily List", "/daily"], ["Post Drive"]];

const guardPage = requireAdmin(MESSAGES.unauthorizedPost, TRAIL);

/** All but admins get the warning; if they send a drive, the action says where users' drives belong. */
export const middleware: Route.MiddlewareFunction[] = [
  announce("daily", "home"),
  (args, next) => (args.request.method === "POST" ? next() : guardPage(args, next)),
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const key = fraudKey(context);
  const today = dayOf(context.get(requestContext).now);
  const query = url.searchParams;
  const { list, told } = listOf(query, today);
  const opens = openedIn(query);
  const q = (query.get("q") ?? "").slice(0, 100);
  const before = readId(query.get("before"));
  const after = readId(query.get("after"));
  const likeId = opens ? undefined : readId(query.get("like"));
  const repeatId = readId(query.get("repeat"));
  const opening = opens && findDailyDrive(db, opens.id);
  const [found, opened, knownOfOpened, posted, like, repeated] = await Promise.all([
    readSubmissions(db, { ...list, q, before, key }),
    opening,
    opening?.then((drive) =>
      drive && opens?.as === "edit" ? knownIn(db, key, [dailyWords(drive)]) : [],
    ),
    after ? findPosted(db, after, key) : undefined,
    likeId ? findDailyDrive(db, likeId) : undefined,
    repeatId ? findDailyDrive(db, repeatId) : undefined,
  ]);
  const chosen = new Set(query.getAll("chosen"));
  const edited = opens?.as === "edit" ? opened : undefined;
  const toDelete = opens?.as === "delete" ? opened : undefined;
  const warned = edited ? dailyWarnings(edited) : toDelete ? [] : (posted?.warned ?? []);
  const known = edited ? (knownOfOpened?.[0] ?? []) : toDelete ? [] : (posted?.known ?? []);
  const page = {
    list,
    total: found.total,
    q,
    edited,
    toDelete,
    like,
    repeated: repeated && {
      id: repeated.id,
      city: repeated.city,
      day: repeated.day,
      company: repeated.company,
      profile: repeated.profile,
      venue: repeated.venue,
    },
    /** Places that already had a drive when it was repeated. */
    there: readPlaces(query.get("there")),
    gone:
      (opens !== undefined && !opened) ||
      (likeId !== undefined && !like) ||
      (repeatId !== undefined && !repeated),
    told,
    several: SEVERAL.find((ask) => ask === query.get("ask")),
    ticked: found.submissions.filter((drive) => chosen.has(chosenAs(drive))),
    warns: warned.length + known.length > 0,
    // The next drive is often at the same place and on the same days.
    posted,
    submissionKey: newId(),
    today,
    parts: draw(drawingOf({ request, context }), {
      warned: (
        <>
          <KnownNote known={known} announced={!!posted} />
          <WarnedNote
            title={
              edited ? "Please check this while you edit it:" : "Saved. Please check this again:"
            }
            warned={warned}
            announced={!!posted}
          />
        </>
      ),
      list: <SubmissionList page={{ ...found, list, q, before }} path={url.pathname} />,
    }),
  };
  return page.gone ? data(page, { status: 404 }) : page;
}

const NOTHING_TICKED = "Tick the drives first.";

/** Questions about several drives. */
const SEVERAL = ["delete-several", "move-several"] as const;

const OF_SEVERAL = new Set(["unverify", "delete", "move"]);

export const action = answers(
  {
    async create(asked) {
      const { form, url, db, by, now } = asked;
      const drive = parseForm(form, typedDriveSchema);
      if (!drive.ok) return drive.answer;
      const { city, startDate } = drive.value;
      const submissionKey = submissionKeyOf(form);
      const confirmed = confirmedIn(form);
      const posted = await postDailyDrive(db, drive.value, { by, now, submissionKey, confirmed });
      if (posted.ok) reindex(asked, [posted.value.seriesId]);
      return redirectOrRefuse(form, posted, ({ seriesId: after }) =>
        addressOf(url, { city, day: startDate }, { notice: "daily-saved", after }),
      );
    },
    async join(asked) {
      const { form, url, db, by, now } = asked;
      const drive = parseForm(form, typedDriveSchema);
      if (!drive.ok) return drive.answer;
      const { city } = drive.value;
      const id = readId(text(form, "joinId")) ?? "";
      const version = Number(text(form, "joinVersion"));
      const joined = await addRole(db, drive.value, { by, now, id, version });
      if (joined.ok) reindex(asked, [id]);
      return redirectOrRefuse(form, joined, ({ day, seriesId: after }) =>
        addressOf(url, { city, day }, { notice: "daily-saved", after }),
      );
    },
    async update(asked) {
      const { form, url, db, by, now, id, version = 0 } = asked;
      const drive = parseForm(form, typedDriveSchema);
      if (!drive.ok) return drive.answer;
      const { city } = drive.value;
      const { past, date } = confirmedIn(form);
      const command = { by, now, id, scope: scopeIn(form), version, past, date };
      const saved = await updateDailyDrive(db, drive.value, command);
      if (saved.ok) reindex(asked, [id]);
      return redirectOrRefuse(form, saved, ({ day }) =>
        addressOf(url, { city, day }, { notice: "daily-saved" }),
      );
    },
    async delete(asked) {
      const { form, url, db, by, now, id, version } = asked;
      const scope = scopeIn(form);
      if (tickedIn(form).length) {
        return each(asked, (one) => deleteDailyDrive(db, { by, now, ...one }));
      }
      const deleted = await deleteDailyDrive(db, { by, now, id, scope, version });
      if (deleted.ok) reindex(asked, [id]);
      const notice = scope === "day" ? "daily-deleted" : "daily-all-deleted";
      return redirectOrRefuse(form, deleted, ({ undo }) =>
        addressOf(url, shownList(asked), { undo, notice }),
      );
    },
    async repeat(asked) {
      const { form, url, db, by, now, id } = asked;
      const repeats = parseForm(form, repeatSchema);
      if (!repeats.ok) return repeats.answer;
      const submissionKey = submissionKeyOf(form);
      const repeated = await repeatDailyDrive(db, id, repeats.value, { by, now, submissionKey });
      if (repeated.ok) reindex(asked, repeated.value.seriesIds);
      return redirectOrRefuse(form, repeated, ({ seriesIds, first, there }) =>
        addressOf(url, first, {
          notice: "daily-several",
          count: String(seriesIds.length),
          ...(there.length ? { there: placesAs(there) } : {}),
        }),
      );
    },
    verify(asked) {
      return verify(asked, true);
    },
    unverify(asked) {
      return verify(asked, false);
    },
    async move(asked) {
      const { form, db, by, now, id, version } = asked;
      const city = findCity(text(form, "toCity"));
      if (!city || city === PAN_INDIA) {
        return refuse(form, refused("invalid", "Choose the city to move to.").problem);
      }
      const work = (one: Ticked) => moveDailyDrive(db, { by, now, ...one, city });
      return each(asked, work, { id, version });
    },
    async undo(asked) {
      const { form, url, db, by, now } = asked;
      const ids = readIds(asked.id, SUBMISSIONS_PAGE);
      let place: { city: string; day: string } | undefined;
      let problem = refused("notFound", MESSAGES.unableToRetrieve).problem;
      let count = 0;
      for (const id of ids) {
        const undone = await undoDailyAction(db, { by, now, id });
        if (!undone.ok) ({ problem } = undone);
        else {
          place ??= undone.value;
          count += 1;
        }
      }
      reindex(asked, ids);
      if (place && count === ids.length)
        return redirect(addressOf(url, place, { notice: "undone" }), 303);
      if (!place) return refuse(form, problem);
      const message = `Undone for ${count} of ${ids.length}. The others have changed since.`;
      return refuse(form, { ...problem, message });
    },
  },
  { first: onlyWhoPosts },
);

/** Refuses everybody but admins, and a form for several drives that names none. */
function onlyWhoPosts({ form, by }: Asked) {
  if (by.role !== "admin") {
    return refuse(form, refused("forbidden", MESSAGES.notAuthorizedToPost).problem);
  }
  const several = OF_SEVERAL.has(text(form, "intent")) && !form.has("id");
  if (several && !tickedIn(form).length) {
    return refuse(form, refused("notFound", NOTHING_TICKED).problem);
  }
  return undefined;
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Post Drive");

export default function Post({ loaderData: page, actionData }: Route.ComponentProps) {
  const { list, edited, toDelete, several, ticked, posted, like } = page;
  const { pathname } = useLocation();
  const here = pathname + postSearch(list);
  const intent = actionData?.typed.intent || "create";
  const ofList = actionData && !WRITES.has(intent) && !(page.repeated && intent === "repeat");
  return (
    <>
      <Breadcrumb trail={TRAIL} />
      <h1>{edited ? "Update Drive" : "Post Drive"}</h1>
      {edited ? null : (
        <p>
          <Link className="link" to="/post/paste">
            Paste messages
          </Link>{" "}
          and check what was read from them.
        </p>
      )}
      {posted ? (
        <p>
          <Link className="link" to={postSearch(list, { like: posted.id })}>
            Another like this
          </Link>{" "}
          begins with all that you have just posted.{" "}
          <Link className="link" to={postSearch(list, { repeat: posted.id })}>
            Repeat it on …
          </Link>{" "}
          other days or in other cities.
        </p>
      ) : null}
      {page.there.length ? (
        <p className="notice full">
          There was one already:{" "}
          {page.there.map(({ city, day }) => (
            <Link key={`${city} ${day}`} className="link" to={postSearch({ city, day })}>
              {city} on {dayTitle(day)}
            </Link>
          ))}
        </p>
      ) : null}
      <Alert message={page.gone ? MESSAGES.unableToRetrieve : page.told} />
      <Alert message={several && !ticked.length ? NOTHING_TICKED : undefined} />
      {ofList ? <Alert message={actionData.message} /> : null}
      {ofList && intent === "verify" ? (
        <Suspense>
          <VerifyAgain refusal={actionData} here={here} />
        </Suspense>
      ) : null}
      {page.warns ? <Part name="warned" /> : null}
      <DailyDriveForm
        key={edited?.id ?? `new ${list.city} ${list.day} ${posted?.seriesId} ${like?.id}`}
        submissionKey={page.submissionKey}
        edited={edited}
        like={like}
        defaults={{
          city: cityParam(list.city),
          startDate: list.day < page.today ? page.today : list.day,
          ...(posted && posted.endDate >= page.today ? posted : {}),
        }}
        again={!!posted}
        refusal={WRITES.has(intent) ? actionData : undefined}
        clearTo={here}
      />
      <Submissions page={page} />
      {toDelete || page.repeated || (several && ticked.length) ? (
        <Suspense>
          <PostQuestion
            page={page}
            refusal={actionData}
            repeatAt={pathname + postSearch(list, { repeat: page.repeated?.id ?? "" })}
            here={here}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const WRITES = new Set(["create", "update"]);
