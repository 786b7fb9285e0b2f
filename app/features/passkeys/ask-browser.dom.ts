type Asks =
  | { kind: "create"; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: "get"; options: PublicKeyCredentialRequestOptionsJSON };

/** Has the browser make or use a passkey; returns its answer as JSON. @throws when its person stops, or it is too old */
export async function askBrowser({ kind, options }: Asks): Promise<string> {
  const { credentials } = navigator;
  const credential =
    kind === "create"
      ? await credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}
