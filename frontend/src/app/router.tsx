import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { authMessages } from '../features/auth/messages/catalogue';
import { clientMessages } from '../features/clients/messages/catalogue';
import { dashboardMessages } from '../features/dashboard/messages/catalogue';
import { editorMessages } from '../features/invoices/editor/messages/catalogue';
import { invoiceMessages } from '../features/invoices/messages/catalogue';
import { settingsMessages } from '../features/settings/messages/catalogue';
import { loadCatalogues } from '../i18n/intl-store';
import { paths } from '../i18n/paths';
import { CrashScreen } from './crash-screen';
import { chooseHome, requireNoSession, requireSession } from './guard';
import { NotFoundScreen } from './not-found-screen';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});

const home = createRoute({ getParentRoute: () => root, path: paths.home, beforeLoad: chooseHome });

/** Screens around signing in, with the plain frame. */
const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  loader: () => loadCatalogues(authMessages),
  component: lazyRouteComponent(() => import('../screens/auth/auth-frame'), 'AuthFrame'),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: paths.login,
  validateSearch: (search): { next?: string; email?: string } => ({
    ...textOf(search, 'next'),
    ...textOf(search, 'email'),
  }),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('../screens/auth/login-screen'), 'LoginScreen'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: paths.register,
  validateSearch: (search): { email?: string } => textOf(search, 'email'),
  component: lazyRouteComponent(() => import('../screens/auth/register-screen'), 'RegisterScreen'),
});

const confirm = createRoute({
  getParentRoute: () => auth,
  path: paths.confirm,
  validateSearch: (search): { email?: string; code?: string } => ({
    ...textOf(search, 'email'),
    ...textOf(search, 'code'),
  }),
  component: lazyRouteComponent(() => import('../screens/auth/confirm-screen'), 'ConfirmScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: paths.forgotPassword,
  validateSearch: (search): { email?: string } => textOf(search, 'email'),
  component: lazyRouteComponent(
    () => import('../screens/auth/forgot-password-screen'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: paths.resetPassword,
  validateSearch: (search): { email?: string; code?: string } => ({
    ...textOf(search, 'email'),
    ...textOf(search, 'code'),
  }),
  component: lazyRouteComponent(
    () => import('../screens/auth/reset-password-screen'),
    'ResetPasswordScreen',
  ),
});

const logout = createRoute({
  getParentRoute: () => auth,
  path: paths.logout,
  component: lazyRouteComponent(() => import('../screens/auth/logout-screen'), 'LogoutScreen'),
});

/** Everything behind the sign-in, within the shell. */
const workspace = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => workspace,
  path: paths.dashboard,
  loader: () => loadCatalogues(dashboardMessages),
  component: lazyRouteComponent(
    () => import('../screens/workspace/dashboard-screen'),
    'DashboardScreen',
  ),
});

const clients = createRoute({
  getParentRoute: () => workspace,
  path: paths.clients,
  loader: () => loadCatalogues(clientMessages),
  validateSearch: (search): { search?: string } => textOf(search, 'search'),
  staticData: { hasMainAction: true },
  component: lazyRouteComponent(
    () => import('../screens/workspace/clients-screen'),
    'ClientsScreen',
  ),
});

const invoiceList = createRoute({
  getParentRoute: () => workspace,
  path: paths.invoices,
  loader: () => loadCatalogues(invoiceMessages),
  validateSearch: (search): { status?: string } => textOf(search, 'status'),
  component: lazyRouteComponent(
    () => import('../screens/workspace/invoice-list-screen'),
    'InvoiceListScreen',
  ),
});

const invoiceDetail = createRoute({
  getParentRoute: () => workspace,
  path: '/invoices/$id',
  loader: () => loadCatalogues(invoiceMessages),
  staticData: { hasMainAction: true },
  component: lazyRouteComponent(
    () => import('../screens/workspace/invoice-detail-screen'),
    'InvoiceDetailScreen',
  ),
});

const newInvoice = createRoute({
  getParentRoute: () => workspace,
  path: paths.newInvoice,
  loader: () => loadCatalogues(editorMessages),
  validateSearch: (search): { client?: string } => textOf(search, 'client'),
  staticData: { hasOwnHead: true, usesRail: true },
  component: lazyRouteComponent(
    () => import('../screens/workspace/new-invoice-screen'),
    'NewInvoiceScreen',
  ),
});

const editInvoice = createRoute({
  getParentRoute: () => workspace,
  path: '/invoices/$id/edit',
  loader: () => loadCatalogues(editorMessages),
  staticData: { hasOwnHead: true, usesRail: true },
  component: lazyRouteComponent(
    () => import('../screens/workspace/edit-invoice-screen'),
    'EditInvoiceScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => workspace,
  path: paths.settings,
  loader: () => loadCatalogues(settingsMessages, authMessages),
  staticData: { hasMainAction: true },
  component: lazyRouteComponent(
    () => import('../screens/workspace/settings-screen'),
    'SettingsScreen',
  ),
});

const routeTree = root.addChildren([
  home,
  auth.addChildren([login, register, confirm, forgotPassword, resetPassword, logout]),
  workspace.addChildren([
    settings,
    dashboard,
    clients,
    invoiceList,
    invoiceDetail,
    newInvoice,
    editInvoice,
  ]),
]);

/** The app's addresses; tests give it a history of their own. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: false,
    // A screen that fails leaves the shell around it standing.
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
    // What a query holds is what the screen reads: `?status=paid`, never `?status="paid"`.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryText(search),
  });
}

function textOf<N extends string>(
  search: Readonly<Record<string, unknown>>,
  name: N,
): { [K in N]?: string } {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? record(name, value) : {};
}

function record<N extends string>(name: N, value: string): { [K in N]?: string } {
  const entry: { [K in N]?: string } = {};
  entry[name] = value;
  return entry;
}

function queryText(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return text === '' ? '' : `?${text}`;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface StaticDataRouteOption {
    /** The screen has a blue button of its own, so „Nová faktura“ in the header turns to outline. */
    hasMainAction?: boolean;
    /** The screen fills the header by `ScreenHead`, in place of search, bell and new invoice. */
    hasOwnHead?: boolean;
    /** The screen needs the width: the sidebar is a rail at every size. */
    usesRail?: boolean;
  }
}
