import type { users } from "#drizzle/schema.ts";

import { addDays, createRandom, makeId, momentAt, momentOn } from "./random.ts";

export type NewUser = typeof users.$inferInsert;

/** Who a row says posted, verified or refused it. */
export type Person = { id: string; username: string };

/** The people that the local sign-in knows. Their ids stay the same whatever day the demo data is made for. */
export const DEMO_PEOPLE = [
  { email: "asha@walkinmitra.test", username: "Asha Rao", uid: fixedId("asha", "2018-06-04") },
  { email: "ravi@walkinmitra.test", username: "Ravi Kumar", uid: fixedId("ravi", "2023-07-18") },
  { email: "meena@walkinmitra.test", username: "Meena Iyer", uid: fixedId("meena", "2024-01-09") },
  {
    email: "blocked@walkinmitra.test",
    username: "Blocked Person",
    uid: fixedId("blocked", "2024-03-22"),
  },
  {
    email: "farhan@walkinmitra.test",
    username: "Farhan Shaikh",
    uid: fixedId("farhan", "2019-02-11"),
  },
] as const;

const FIRST_DAYS = ["2018-06-04", "2023-07-18", "2024-01-09", "2024-03-22", "2019-02-11"];

/** Name, mailbox, how many days ago they joined, gender where the provider gave one. */
const OTHERS: readonly [name: string, mailbox: string, joined: number, gender?: string][] = [
  ["Priya Deshpande", "priya.deshpande@example.com", 612],
  ["Arjun Reddy", "arjun.reddy94@example.com", 588, "male"],
  ["Sneha Kulkarni", "sneha.k@example.org", 574],
  ["Mohammed Irfan", "irfan.mohammed@example.com", 540],
  ["Karthik Subramanian", "karthik.subbu@example.net", 512],
  ["Gurpreet Singh Gill", "gurpreet.gill@example.com", 497, "male"],
  ["Ananya Banerjee", "ananya.banerjee@example.org", 466],
  ["Lakshmi Narayanan", "lakshmi.n@example.com", 451],
  ["Rohit Sharma", "rohit.sharma.jobs@example.com", 430],
  ["Joseph Mathew", "joseph.mathew@example.net", 402],
  ["सुनीता देशमुख", "sunita.deshmukh@example.com", 388, "female"],
  ["Bhavesh Patel", "bhavesh.patel@example.com", 371],
  ["Nusrat Jahan", "nusrat.jahan@example.org", 350],
  ["Vikram Chauhan", "vikram.chauhan@example.com", 329],
  ["கவிதா முருகன்", "kavitha.murugan@example.com", 318, "female"],
  ["Debojit Saikia", "debojit.saikia@example.net", 296],
  ["Swapna Nair", "swapna.nair@example.com", 281],
  ["Imran Qureshi", "imran.q@example.org", 267],
  ["Pooja Agarwal", "pooja.agarwal@example.com", 244],
  ["Manoj Kumar Sahoo", "manoj.sahoo@example.com", 230],
  ["Tenzin Dolma", "tenzin.dolma@example.org", 219, "female"],
  ["अमित त्रिपाठी", "amit.tripathi@example.com", 203],
  ["Harini Venkatesh", "harini.venkatesh@example.net", 188],
  ["Rakesh Yadav", "rakesh.yadav@example.com", 176, "male"],
  ["Fatima Begum", "fatima.begum@example.com", 165],
  ["Siddharth Jadhav", "sid.jadhav@example.org", 158],
  ["Lalrinawma Hmar", "lalrinawma@example.net", 151],
  ["Kavya Gowda", "kavya.gowda@example.com", 149],
  ["Nilesh Solanki", "nilesh.solanki@example.com", 58],
  ["செந்தில் குமார்", "senthil.kumar@example.com", 44],
  ["Ritika Malhotra", "ritika.malhotra@example.org", 31],
  ["Deepak Prajapati", "deepak.prajapati@example.com", 19],
  ["Chandrashekar Venkata Subramanyam Raju", "cvs.raju@example.com", 12],
  ["Shalini D'Souza", "shalini.dsouza@example.net", 8],
  ["Abdul Kareem", "abdul.kareem@example.com", 4],
  ["Mary Kom Chongloi", "mary.chongloi@example.org", 2],
];

/** The admins of the demo data: they post and verify. */
export const ADMINS: readonly Person[] = [toPerson(DEMO_PEOPLE[0]), toPerson(DEMO_PEOPLE[4])];

export const RAVI: Person = toPerson(DEMO_PEOPLE[1]);
export const MEENA: Person = toPerson(DEMO_PEOPLE[2]);
export const BLOCKED: Person = toPerson(DEMO_PEOPLE[3]);

/** Everybody, the demo people first. Nobody is online: presence is never made up. */
export function people(today: string): NewUser[] {
  const random = createRandom("people");
  const known = DEMO_PEOPLE.map((person, index): NewUser => {
    const createdAt = momentAt(FIRST_DAYS[index]!, 10, 12);
    const seen = momentAt(
      addDays(today, person.username === BLOCKED.username ? -37 : -1),
      18,
      40 + index,
    );
    return {
      ...profile(person.username, person.email),
      id: person.uid,
      phoneNumber: index === 1 ? "+91 50412 77306" : null,
      gender: "private",
      ...roleOf(person.uid),
      disabled: person.uid === BLOCKED.id,
      lastLoginTime: seen - 52 * 60_000,
      lastSeen: seen,
      createdAt,
    };
  });
  const others = OTHERS.map(([name, mailbox, joined, gender]): NewUser => {
    const createdAt = momentOn(random, addDays(today, -joined));
    const lastLoginTime =
      joined < 10
        ? createdAt
        : momentOn(
            random,
            addDays(
              today,
              -random.pick([1, 1, 2, 3, 5, 9, 16, 28].filter((days) => days < joined)),
            ),
          );
    return {
      ...profile(name, mailbox),
      id: makeId(random, createdAt),
      emailVerified: !random.chance(0.08),
      phoneNumber: random.chance(0.25) ? phone(random) : null,
      profilePic: random.chance(0.4) ? "/avatar.svg" : null,
      gender: gender ?? "private",
      gpProfile: random.chance(0.15)
        ? `https://profiles.example.com/${mailbox.split("@")[0]}`
        : "https://plus.google.com/",
      role: "user",
      // One more who was deactivated, so that the Disabled counter has something to show.
      disabled: name === "Rakesh Yadav",
      lastLoginTime,
      lastSeen: lastLoginTime + random.int(4, 95) * 60_000,
      createdAt,
    };
  });
  return [...known, ...others];
}

/** The ordinary people who have been here long enough to have submitted something in the last four months. */
export function posters(users: readonly NewUser[]): Person[] {
  return users
    .filter(({ role, disabled }) => role === "user" && !disabled)
    .slice(0, 29)
    .map(({ id, username }) => ({ id, username }));
}

/** A mobile number that is nobody's: in India no mobile begins with 5, and no area code with 050. */
export function phone(random: { int(min: number, max: number): number }): string {
  return `+91 50${random.int(110, 989)} ${random.int(10_000, 99_999)}`;
}

function profile(username: string, email: string) {
  return {
    username,
    email,
    emailVerified: true,
    profilePic: null,
    gpProfile: "https://plus.google.com/",
    status: "offline" as const,
  };
}

function toPerson({ uid, username }: { uid: string; username: string }): Person {
  return { id: uid, username };
}

function fixedId(name: string, day: string): string {
  return makeId(createRandom(`person ${name}`), momentAt(day, 10, 12));
}

/** Asha is admin by ADMIN_EMAILS; she made the others. */
function roleOf(uid: string) {
  if (!ADMINS.some(({ id }) => id === uid)) return { role: "user" as const };
  const [asha] = ADMINS;
  return { role: "admin" as const, adminBy: uid === asha!.id ? "email" : asha!.id };
}
