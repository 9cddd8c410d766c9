/** The look of the pages, in the colours of the app. */
export const stylesheet = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f9f7f3, #181614);
  --surface: light-dark(#fffefc, #211f1c);
  --ink: light-dark(#1d1b18, #f2efea);
  --ink-2: light-dark(#55504a, #bdb6ac);
  --line: light-dark(#cfc9bd, #4a453f);
  --blue: light-dark(#1d50cf, #92b6ff);
  --on-blue: light-dark(#fff, #10151f);
  --red: light-dark(#a3261b, #ff9c91);
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; padding: 1rem; }
main { max-width: 28rem; margin: 1rem auto; display: grid; gap: 1rem; }
main.wide { max-width: 72rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
p, small { color: var(--ink-2); overflow-wrap: anywhere; }
.notice { font-size: .875rem; }
.sum { font-size: 2rem; font-weight: 650; color: var(--ink); }
.error { color: var(--red); }
section, form.box { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; display: grid; gap: .75rem; min-width: 0; }
ul { list-style: none; padding: 0; display: grid; gap: .5rem; }
li { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; }
label.choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; padding: .25rem 0; }
label.choice input { width: 1.25rem; height: 1.25rem; flex: none; }
fieldset { border: 0; padding: 0; }
label.choice small { white-space: nowrap; }
legend { font-weight: 600; padding: 0; }
input[type=email], input[type=text], input[type=number], select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: .6rem .75rem; width: 100%; min-height: 2.75rem; }
button, a.button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .6rem 1rem; border-radius: 8px; border: 1px solid var(--line); background: var(--surface); color: var(--ink); cursor: pointer; text-align: center; text-decoration: none; }
button.main { background: var(--blue); border-color: var(--blue); color: var(--on-blue); }
a { color: var(--blue); }
a.back { min-height: 2.75rem; display: inline-flex; align-items: center; }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td form { display: flex; flex-wrap: wrap; gap: .25rem; }
td button, td input, td select { min-height: 2rem !important; padding: .2rem .6rem !important; width: auto !important; font-size: .875rem; }
td input[type=number] { width: 7rem !important; }
code { font-size: .8125rem; overflow-wrap: anywhere; }
`;
