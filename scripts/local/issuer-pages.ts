export type Person = {
  email: string;
  username: string;
  hint?: string;
  picture?: string;
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: 100%; max-width: 26rem; padding: 1.5rem; }
h1 { font-size: 1.375rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 2rem 0 0; }
pre { font: inherit; white-space: pre-wrap; margin: 0 0 .5rem; }
pre, a { overflow-wrap: anywhere; }
p { margin: .25rem 0 1.25rem; }
form { display: grid; gap: .5rem; margin: 0 0 1.25rem; }
button, input { box-sizing: border-box; font: inherit; width: 100%; min-height: 3rem;
  padding: .5rem .875rem; border: 1px solid GrayText; border-radius: .5rem; }
button { display: flex; flex-wrap: wrap; gap: 0 .5rem; justify-content: space-between;
  text-align: start; background: ButtonFace; color: ButtonText; cursor: pointer; }
button:hover, :focus-visible { outline: 2px solid Highlight; outline-offset: 1px; }
button { align-items: center; align-content: center; }
button span { font-size: .875rem; }
button span:last-child { flex-basis: 100%; }
[role=alert] { font-weight: 600; }`;

export function pageOf(body: string, title = "Choose an account"): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

/** Its forms repeat the whole request: the issuer need not remember it. */
export function chooser(
  query: URLSearchParams,
  people: readonly Person[],
  problem: string,
): string {
  const request = [...query]
    .filter(([name]) => name !== "login_hint" && name !== "cancel")
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join("");
  const accounts = people
    .map(
      ({ email, username, hint }) =>
        `<button name="login_hint" value="${escapeHtml(email)}"><strong>${escapeHtml(username)}</strong>` +
        `<span>${escapeHtml(hint ?? "")}</span><span>${escapeHtml(email)}</span></button>`,
    )
    .join("");
  return `<h1>Choose an account</h1>
<p>Local sign-in for WalkinMitra. Nothing here leaves this machine.</p>
<form action="/authorize">${request}${accounts}</form>
<form action="/authorize">${request}
<label for="email">Another email</label>
${problem ? `<div role="alert" id="problem">${escapeHtml(problem)}</div>` : ""}
<input id="email" name="login_hint" type="email" required autocomplete="email"${problem ? ' aria-describedby="problem" aria-invalid="true"' : ""}>
<button>Sign in as this person</button></form>
<form action="/authorize">${request}<button name="cancel" value="1">Cancel</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
