import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { safeHref } from "#app/base/addresses/links.ts";
import { proseParts, wordParts } from "#app/base/prose.ts";
import { firstCharacters, phoneNumbers, plainDigits, previewOf } from "#app/base/text.ts";

/** The links of a text as `shown -> href`, or only what is shown where both are the same. */
function linksIn(text: string): string[] {
  return proseParts(text)
    .filter((part) => part.href)
    .map((part) => (part.text === part.href ? part.text : `${part.text} -> ${part.href}`));
}

it("reads the digits of every Indian script", () => {
  for (const script of ["०१२३४५६७८९", "০১২৩৪৫৬৭৮৯", "੦੧੨੩੪੫੬੭੮੯", "૦૧૨૩૪૫૬૭૮૯", "୦୧୨୩୪୫୬୭୮୯"]) {
    expect(plainDigits(script)).toBe("0123456789");
  }
  for (const script of ["௦௧௨௩௪௫௬௭௮௯", "౦౧౨౩౪౫౬౭౮౯", "೦೧೨೩೪೫೬೭೮೯", "൦൧൨൩൪൫൬൭൮൯", "۰۱۲۳۴۵۶۷۸۹"]) {
    expect(plainDigits(script)).toBe("0123456789");
  }
  expect(plainDigits("सुबह १० बजे, Gate 2")).toBe("सुबह 10 बजे, Gate 2");
  expect(phoneNumbers("+९१ ५०९९९ ४४४४४")[0]).toEqual({
    dial: "+915099944444",
    shown: "+९१ ५०९९९ ४४४४४",
  });
});

it("cuts a text between characters, as people count them", () => {
  expect(firstCharacters("abcdef", 6)).toBe("abcdef");
  expect(firstCharacters("abc def", 4)).toBe("abc…");
  expect(firstCharacters("café au lait", 4)).toBe("café…");
  // An accent of its own belongs to the letter before it, also where the text is cut.
  expect(firstCharacters("cafe\u0301 au lait", 4)).toBe("cafe\u0301…");
  expect(firstCharacters("ab👩‍🎓cd", 3)).toBe("ab👩‍🎓…");
});

describe("links in what people write", () => {
  it.each<[string, string[]]>([
    ["nothing to link, not even example.com or a@example.com", []],
    ["see https://example.com/a", ["https://example.com/a"]],
    ["see http://example.com", ["http://example.com -> http://example.com/"]],
    ["www.example.com", ["www.example.com -> https://www.example.com/"]],
    ["HTTPS://Example.COM/Path", ["HTTPS://Example.COM/Path -> https://example.com/Path"]],
    ["two: https://a.in/1 and https://b.in/2", ["https://a.in/1", "https://b.in/2"]],
    ["https://a.in/1\nhttps://b.in/2", ["https://a.in/1", "https://b.in/2"]],
    ["Apply:https://a.in/x", ["https://a.in/x"]],
    [
      "लिंक https://a.in/फॉर्म देखें",
      ["https://a.in/फॉर्म -> https://a.in/%E0%A4%AB%E0%A5%89%E0%A4%B0%E0%A5%8D%E0%A4%AE"],
    ],
    ["यहाँ:https://a.in/x।", ["https://a.in/x"]],
    ["https://उदाहरण.भारत/x", ["https://उदाहरण.भारत/x -> https://xn--p1b6ci4b4b3a.xn--h2brj9c/x"]],
    // What ends a sentence stays outside.
    ["Go to https://a.in/x.", ["https://a.in/x"]],
    ["https://a.in/x?!", ["https://a.in/x"]],
    ["https://a.in/x, then", ["https://a.in/x"]],
    ["*https://a.in/x*", ["https://a.in/x"]],
    ["'https://a.in/x'", ["https://a.in/x"]],
    ['"https://a.in/x"', ["https://a.in/x"]],
    ["<https://a.in/x>", ["https://a.in/x"]],
    ["“https://a.in/x”", ["https://a.in/x"]],
    ["https://a.in/x?a=1&b=2#c", ["https://a.in/x?a=1&b=2#c"]],
    ["https://a.in/x/", ["https://a.in/x/"]],
    // Brackets belong to it only when they were opened in it.
    ["(https://a.in/x)", ["https://a.in/x"]],
    ["(see https://a.in/x).", ["https://a.in/x"]],
    ["https://a.in/x_(y)", ["https://a.in/x_(y)"]],
    ["(https://a.in/x_(y))", ["https://a.in/x_(y)"]],
    ["[https://a.in/x]", ["https://a.in/x"]],
    ["[text](https://a.in/x)", ["https://a.in/x"]],
    // What could do more than open a page, or hides where it leads.
    ["javascript:alert(1)", []],
    ["JaVaScRiPt:alert(1)", []],
    ["java\tscript:alert(1)", []],
    ["javascript:https://a.in/%0Aalert(1)", []],
    ["javascript://https://a.in/%0Aalert(1)", []],
    ["data:text/html,<script>alert(1)</script>", []],
    ["vbscript:x file:///etc/passwd blob:https://a.in/x", []],
    ["view-source:https://a.in/x", []],
    ["//a.in/x", []],
    ["ftp://a.in/x mailto:a@a.in tel:123", []],
    ["https://google.com@evil.in/", []],
    ["https://user:pass@evil.in/", []],
    ["https://google.com\\@evil.in/", ["https://google.com -> https://google.com/"]],
    ["https://a.in／evil.in/x", []],
    ["https:/a.in https:a.in http:\\\\a.in", []],
    ["https://localhost/x https://127.0.0.1/x https://2130706433/ https://[::1]/", []],
    ["https:// https://. https://.in https://a..", []],
    ["ht\ttps://a.in/x", []],
    ["xhttps://a.in/x a@www.example.com x.www.example.com", []],
    ["https://a.in/\u200Bx", ["https://a.in/"]],
    ["https://a.in/<script>alert(1)</script>", ["https://a.in/"]],
    [`https://a.in/${"a".repeat(3000)}`, []],
  ])("%j holds %j", (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it("never loses a character and never makes anything but http and https links", () => {
    // oxfmt-ignore
    const pieces = [
      "https://", "http://", "www.", "javascript:", "data:", "//", "\\", "@", ":", ".", ",", "(", ")", "[", "]", "<", ">",
      '"', "'", "a.in", "evil.in", "localhost", "/", "?", "#", "%0a", "%", " ", "\t", "\n", "\u202E", "\u200B", "।", "क्ष",
      "\uD800", "*", "_", "😀",
    ];
    const text = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join("")),
      fc.string({ unit: "binary" }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(text, (written) => {
        const parts = proseParts(written);
        expect(parts.map((part) => part.text).join("")).toBe(written);
        for (const { href } of parts) {
          if (href === undefined) continue;
          const url = new URL(href);
          expect(["http:", "https:"]).toContain(url.protocol);
          expect(url.username + url.password).toBe("");
          expect(safeHref(href)).toBe(href);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("reads hostile texts in a moment", () => {
    const started = performance.now();
    for (const piece of [
      "https://a.in/" + ")".repeat(200_000),
      "www.".repeat(50_000),
      "(".repeat(200_000),
    ]) {
      expect(
        proseParts(piece)
          .map((part) => part.text)
          .join(""),
      ).toBe(piece);
    }
    // It takes a tenth of a second; in a time that grows with the square of the text it would take minutes.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe("a preview", () => {
  it.each([
    ["short", 10, "short"],
    ["exactly ten", 11, "exactly ten"],
    ["Tata Consultancy", 10, "Tata Consu…"],
    ["one two", 4, "one…"],
    // Each of these is three characters to a reader, and more to a machine.
    ["क्षत्रिय", 2, "क्षत्रि…"],
    ["நிறுவனம்", 3, "நிறுவ…"],
    ["👩🏽‍💻👨‍👩‍👧🇮🇳", 1, "👩🏽‍💻…"],
    ["e\u0301e\u0301e\u0301", 2, "e\u0301e\u0301…"],
  ])("of %j by %i characters is %j", (text, count, shown) => {
    expect(firstCharacters(text, count)).toBe(shown);
  });

  it("is one line of 150 characters, whatever the script", () => {
    const hindi = "क्ष त्रि\n".repeat(200);
    const preview = previewOf(hindi);
    expect(preview).not.toContain("\n");
    const clusters = [...new Intl.Segmenter("hi").segment(preview.slice(0, -1))];
    expect(clusters.length).toBeGreaterThan(145);
    expect(clusters.length).toBeLessThanOrEqual(150);
    expect(previewOf("a".repeat(10_000))).toBe(`${"a".repeat(150)}…`);
  });
});

describe("words between web addresses", () => {
  it.each<[string, string]>([
    ["*Venue:* Hinjawadi", "[b:Venue:] Hinjawadi"],
    ["2*3*4 and a * b * c, **", "2*3*4 and a * b * c, **"],
    ["*one*\n*two", "[b:one]\n*two"],
    ["Call 98765 43210 or +91-9876543210.", "Call [tel:+919876543210] or [tel:+919876543210]."],
    ["*HR 09876543210*", "[b:HR ][b:tel:+919876543210]"],
    [
      "id 198765432101, 9876543210x, a9876543210, 98765432109876",
      "id 198765432101, 9876543210x, a9876543210, 98765432109876",
    ],
    ["020 6700 0142", "020 6700 0142"],
    ["Send to hr.pune@cloud-desk.co.in.", "Send to [mailto:hr.pune@cloud-desk.co.in]."],
    ["@home, a@b, x@y.z1, hr@@acme.test", "@home, a@b, x@y.z1, hr@@acme.test"],
  ])("%j", (text, expected) => {
    const shown = wordParts(text).map(({ text: words, bold, href }) =>
      bold || href ? `[${bold ? "b:" : ""}${href ?? words}]` : words,
    );
    expect(shown.join("")).toBe(expected);
  });

  it("loses nothing but stars, and calls only +91 numbers", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("*", "a", " ", "9", "8", "7", "+", "\n", "-") }),
        (text) => {
          const parts = wordParts(text);
          expect(
            parts
              .map((part) => part.text)
              .join("")
              .replaceAll("*", ""),
          ).toBe(text.replaceAll("*", ""));
          for (const { href } of parts) if (href) expect(href).toMatch(/^tel:\+91[6-9]\d{9}$/);
        },
      ),
    );
  });
});
