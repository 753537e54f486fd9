import 'package:test/test.dart';
import 'package:mockito/mockito.dart';
import '../lib/service.dart';

class MockClient extends Mock implements Client {}

void main() {
  late MockClient client;
  late UserService service;

  setUp(() {
    client = MockClient();
    service = UserService(client: client);
  });

  group('UserService', () {
    test('loads a user', () async {
      when(client.get(any)).thenAnswer((_) async => Response('{"name": "Ann"}', 200));
      final user = await service.load(1);
      expect(user.name, equals('Ann'));
      verify(client.get('/users/1')).called(1);
    });

    test('throws on failure', () {
      when(client.get(any)).thenThrow(StateError('down'));
      expect(() => service.load(1), throwsA(isA<StateError>()));
    });
  });

  testWidgets('shows text', (WidgetTester tester) async {
    await tester.pumpWidget(const MyApp());
    expect(find.text('0'), findsOneWidget);
    await tester.tap(find.byIcon(Icons.add));
    await tester.pump();
  });
}

class UserService {
  UserService({required this.client, Duration? timeout}) : _timeout = timeout ?? const Duration(seconds: 5);
  final Client client;
  final Duration _timeout;
  final Map<int, User> _cache = {};

  Future<User> load(int id) async {
    if (_cache[id] case final user?) return user;
    final response = await client.get('/users/$id').timeout(_timeout);
    return _cache.putIfAbsent(id, () => User.fromJson(json.decode(response.body)));
  }

  Stream<User> watch(int id) async* {
    while (true) {
      yield await load(id);
      await Future.delayed(const Duration(seconds: 1));
    }
  }

  void dispose() => _cache.clear();
}
